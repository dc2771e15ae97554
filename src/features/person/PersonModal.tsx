import type { ModalProps } from '@/features/modal/modalSlice';

export function PersonModal(_props: ModalProps<'person'>) {
  return null;
}
