import { render, screen } from '@testing-library/react';
import { FormattedMessage } from 'react-intl';
import { LocaleProvider } from '@/i18n/LocaleProvider';

const page = (localization: 'en_US' | 'fr_FR' | 'ja_JP') => (
  <LocaleProvider localization={localization} scope="rest" fallback="Starting">
    <FormattedMessage id="action.cancel" />
  </LocaleProvider>
);

describe('the language of the page', () => {
  it('is shown once its messages are there, and named for assistive technology', async () => {
    render(page('fr_FR'));
    expect(screen.getByText('Starting')).toBeInTheDocument();
    expect(await screen.findByText('Annuler')).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('lang', 'fr-FR');
  });

  it('stays the old one until the new one has arrived', async () => {
    const { rerender } = render(page('en_US'));
    await screen.findByText('Cancel');
    rerender(page('ja_JP'));
    expect(screen.getByText('Cancel')).toBeInTheDocument();
    expect(await screen.findByText('キャンセル')).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('lang', 'ja-JP');
  });

  it('ends as the last one wanted, when it changes its mind on the way', async () => {
    const { rerender } = render(page('en_US'));
    await screen.findByText('Cancel');
    rerender(page('ja_JP'));
    rerender(page('fr_FR'));
    expect(await screen.findByText('Annuler')).toBeInTheDocument();
    expect(screen.queryByText('キャンセル')).not.toBeInTheDocument();
  });
});
