import type { ModalProps } from '@/features/modal/modalSlice';

export function EvidenceModal(_props: ModalProps<'evidence'>) {
  return null;
}
