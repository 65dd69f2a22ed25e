"""Tables of a proof: their nouns, their phrases, and how they are told."""
