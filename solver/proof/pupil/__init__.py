"""What a pupil says and knows: statements, the state they lead to, and what shows them."""
