"""Files over HTTP: how an upload is received, and the links that give a file out."""
