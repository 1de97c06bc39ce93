import { useQuery } from '@tanstack/react-query';
import { type RuntimeConfig, runtimeConfig } from './runtime-config.ts';

/** Undefined until it is known, which is a moment. */
export function useRuntimeConfig(): RuntimeConfig | undefined {
  const { data } = useQuery({
    queryKey: ['runtime-config'],
    queryFn: runtimeConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
