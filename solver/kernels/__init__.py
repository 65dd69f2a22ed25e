"""What is compiled, each file with its .pxd, and the arrays that it runs on."""
