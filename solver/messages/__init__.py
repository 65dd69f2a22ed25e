"""What is said to people, in English where it is said, and here in Russian and Japanese.

A row is an English template with its Russian and its Japanese, which have the same places for
values. The files part the rows by what they are about; nothing here is loaded for English.
"""
