const NAMES: Readonly<Record<string, string>> = {
  'AU-ACT': 'Australian Capital Territory',
  'AU-NSW': 'New South Wales',
  'AU-NT': 'Northern Territory',
  'AU-QLD': 'Queensland',
  'AU-SA': 'South Australia',
  'AU-TAS': 'Tasmania',
  'AU-VIC': 'Victoria',
  'AU-WA': 'Western Australia',
  'NZ-AUK': 'Auckland',
  'NZ-CAN': 'Canterbury',
  'GB-ENG': 'England',
  'GB-NIR': 'Northern Ireland',
  'GB-SCT': 'Scotland',
  'GB-WLS': 'Wales',
};

/** A region as people call it; one that a hospital has and nobody named stays as it is written. */
export const holidayRegionName = (region: string): string => {
  const name = NAMES[region];
  return name ? `${name} (${region})` : region;
};
