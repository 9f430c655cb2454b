// As in main.ts, this comes before any schema is made.
import "zod/compile";
