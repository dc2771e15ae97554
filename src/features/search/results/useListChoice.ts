import { archiveKindChosen, selectArchiveKind } from '@/features/downloads/downloadsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** Whether archives have a list (manifest.csv). */
export function useListChoice() {
  const dispatch = useAppDispatch();
  return {
    isOn: useAppSelector(selectArchiveKind) === 'manifest',
    onChange: (isOn: boolean) => void dispatch(archiveKindChosen(isOn ? 'manifest' : 'plain')),
  };
}
