import type { SayLoosely } from "#domain/words/say.ts";

import { say as strictly } from "./say.ts";

/** Says a sentence of the back office, which speaks English only so far: it needs no translation to compile. */
export const say: SayLoosely = strictly as SayLoosely;
