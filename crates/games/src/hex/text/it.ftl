# Anche di Y.
connection-form = una casella della tavola, come a1 o { $last }
