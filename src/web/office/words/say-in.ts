import { useQuery } from "@tanstack/react-query";

import { DEFAULT_LANGUAGE, type Language } from "#domain/words/languages.ts";
import { english, type Say } from "#domain/words/say.ts";

import { loadSay } from "#web/kit/words/say.ts";

/** Says sentences in the language of the person who gets a paper; in English until its words have come. */
export function useSayIn(language: Language = DEFAULT_LANGUAGE): Say {
  const { data = english } = useQuery({
    queryKey: ["words", language],
    queryFn: () => loadSay(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
