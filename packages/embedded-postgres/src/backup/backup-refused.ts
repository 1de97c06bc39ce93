/** A backup or a restore that cannot be, said in one sentence for whoever asked for it. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
