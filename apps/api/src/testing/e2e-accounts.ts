import type { TestAccount } from './add-test-accounts.ts';

/**
 * What browser tests need and the demonstration has not. Each test is given an account of its own that is like one of
 * these or of the demonstration's; those that take the name itself, to change a password say, are one test's alone.
 */
export const E2E_ACCOUNTS: readonly TestAccount[] = [
  { username: 'forgetful' },
  { username: 'hasty' },
  { username: 'careful' },
  { username: 'roaming', hospitals: ['DMOH01', 'DMOH02', 'DMOH03'] },
  { username: 'two-tabs', hospitals: ['DMOH01', 'DMOH02'] },
  { username: 'feeding', hospitals: ['DMOH01', 'DMOH02'], preferences: ['TPN Access'] },
  {
    username: 'importing',
    hospitals: ['DMOH01', 'DMOH02'],
    preferences: ['Compounding Access', 'CSV Import'],
    submits: true,
  },
  { username: 'stranded', preferences: [] },
  { username: 'asked' },
  { username: 'keeping' },
  { username: 'typing', preferences: ['Compounding Access', 'TPN Access'] },
  { username: 'guessed-at' },
];
