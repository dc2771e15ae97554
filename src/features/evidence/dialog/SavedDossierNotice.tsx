import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '@/components/states/Notice';
import type { SavedDossier } from '../dossier/makeDossier';
import { packSizeText } from './packSizeText';

/** The document to print of a saved pack, and what of it is not as it should be. */
export function SavedDossierNotice({ dossier }: { dossier: SavedDossier }) {
  const intl = useIntl();
  if ('fault' in dossier)
    return <Notice tone="warning">{intl.$t({ id: `evidence.dossier.${dossier.fault}` })}</Notice>;
  const { fileName, size, pages, byPicture, notShown } = dossier;
  return (
    <Notice tone={byPicture + notShown > 0 ? 'warning' : 'success'}>
      <p>
        <FormattedMessage
          id="evidence.dossier.saved"
          values={{ name: <bdi>{fileName}</bdi>, pages, size: packSizeText(intl, size) }}
        />
      </p>
      {byPicture > 0 && (
        <p>{intl.$t({ id: 'evidence.dossier.byPicture' }, { count: byPicture })}</p>
      )}
      {notShown > 0 && <p>{intl.$t({ id: 'evidence.dossier.notShown' }, { count: notShown })}</p>}
    </Notice>
  );
}
