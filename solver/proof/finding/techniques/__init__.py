"""What people see beyond a single column: a module for each technique."""
