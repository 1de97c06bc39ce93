import { useQuery } from '@tanstack/react-query';
import { runtimeConfig } from './runtime-config.ts';

export function useIsDemonstration(): boolean {
  const { data } = useQuery({
    queryKey: ['runtime-config'],
    queryFn: runtimeConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.demonstration ?? false;
}
