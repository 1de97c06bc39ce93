import type { Patient } from '@bolt/contracts/patients.contract';
import { useSession } from '#platform/session/session.tsx';
import { changesMeanwhile, type FieldChange } from './changes-meanwhile.ts';

/** Describes changes with the names of the hospital's wards. */
export function useChangesMeanwhile() {
  const { wards } = useSession();
  const wardName = (wardId: string) => wards.find((ward) => ward.wardId === wardId)?.wardName ?? wardId;
  return (opened: Patient, current: Partial<Patient>): FieldChange[] =>
    changesMeanwhile(opened, current, wardName);
}
