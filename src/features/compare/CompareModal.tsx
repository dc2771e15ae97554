import type { ModalProps } from '@/features/modal/modalSlice';

export function CompareModal(_props: ModalProps<'compare'>) {
  return null;
}
