"""From the columns to a short proof."""
