import { traceTests } from '../trace/trace-tests.ts';
import { type Tally, tallyOfComplaints } from './tally.ts';

/** Every requirement that is due is named by a test, and no test names more than it can assert. */
export async function checkRequirements(): Promise<Tally> {
  console.log('\n— requirements');
  return tallyOfComplaints((await traceTests()).complaints);
}
