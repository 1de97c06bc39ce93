import { useEffect } from 'react';
import { countryOf } from '../country.ts';

/** Marks the page with the hospital's country, such as 'country-gb', for what looks otherwise there. */
export function useCountryStyle(hospitalCountry: string): void {
  const className = `country-${countryOf(hospitalCountry).toLowerCase()}`;
  useEffect(() => {
    document.documentElement.classList.add(className);
    return () => document.documentElement.classList.remove(className);
  }, [className]);
}
