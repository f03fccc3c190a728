cleave-param-quiet = Steps without capture for a draw
