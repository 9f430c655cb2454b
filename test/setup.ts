// As in main.ts, this comes before any schema is created.
import "zod/compile";
