"""Case after case: what is done where nothing shorter leads on."""
