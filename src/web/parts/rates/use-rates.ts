import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import type { RatesShown } from "#contract/rates.ts";
import { HOUR_MS } from "#domain/durations.ts";
import type { RateChange } from "#domain/rates/rates.ts";

import { read } from "#web/kit/api/api.ts";
import { changesIn } from "./kept-rates.ts";

const KEY = "rates";

/**
 * The rates in force, planned and before, read once an hour (PRODUCT R23.7). They are kept on the device, where they say
 * nothing about anybody, so that an agent without reception computes with them. Undefined until they were read once.
 */
export function useRates(): readonly RateChange[] | undefined {
  const { data } = useQuery({ ...read("GET /rates"), staleTime: HOUR_MS });
  useEffect(() => {
    if (data) localStorage.setItem(KEY, JSON.stringify(standing(data.data)));
  }, [data]);
  return data ? standing(data.data) : changesIn(localStorage.getItem(KEY));
}

/** What was announced and not withdrawn. */
const standing = ({ planned, history }: RatesShown): RateChange[] =>
  [...planned, ...history]
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .map(({ material, points, validFrom }) => ({ material, points, validFrom }));
