import type { TestAccount } from './add-test-accounts.ts';

/** One for each browser test that changes its account. */
export const E2E_ACCOUNTS: readonly TestAccount[] = [
  { username: 'forgetful' },
  { username: 'hasty' },
  { username: 'careful' },
  { username: 'roaming', hospitals: ['DMOH01', 'DMOH02', 'DMOH03'] },
  { username: 'two-tabs', hospitals: ['DMOH01', 'DMOH02'] },
  { username: 'feeding', hospitals: ['DMOH01', 'DMOH02'], preferences: ['TPN Access'] },
  { username: 'stranded', preferences: [] },
  { username: 'asked' },
  { username: 'keeping' },
  { username: 'typing', preferences: ['Compounding Access', 'TPN Access'] },
  { username: 'leaving' },
  { username: 'replaced' },
  { username: 'guessed-at' },
];
