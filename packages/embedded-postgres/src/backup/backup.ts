export { backUp } from './back-up.ts';
export { BackupRefused } from './backup-refused.ts';
export { type BaseBackup, listBaseBackups } from './base-backups.ts';
export { restore } from './restore.ts';
