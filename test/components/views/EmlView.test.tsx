import { screen, within } from '@testing-library/react';
import { EmlView } from '@/components/views/EmlView';
import { renderUi } from '../../support/renderUi';

const mail = (source: string) => {
  const bytes = Uint8Array.from(Array.from(source, (letter) => letter.charCodeAt(0)));
  const blob = new Blob([bytes]);
  blob.arrayBuffer = () => Promise.resolve(bytes.buffer); // jsdom's Blob has none
  return blob;
};

const message = [
  'From: =?iso-2022-jp?B?GyRCO0VFRBsoQg==?= <yuki@example.jp>',
  'Subject: <img src=x onerror=alert(1)> =?utf-8?Q?=C3=A9t=C3=A9?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=iso-8859-1',
  'Content-Transfer-Encoding: 8bit',
  '',
  'D\u00e9j\u00e0 vu <script>1</script>',
  '--b',
  'Content-Type: application/pdf',
  'Content-Disposition: attachment; filename="offer.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  btoa('x'.repeat(1500)),
  '--b--',
].join('\r\n');

describe('a message in the preview', () => {
  it('shows its decoded headers, its text and its attachments, all as text', async () => {
    renderUi(<EmlView bytes={mail(message)} onDownload={jest.fn()} />);
    const headers = within(await screen.findByRole('table', { name: 'Headers' }));
    expect(headers.getByRole('row', { name: 'From 仕田 <yuki@example.jp>' })).toBeInTheDocument();
    expect(
      headers.getByRole('row', { name: 'Subject <img src=x onerror=alert(1)> été' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Déjà vu <script>1</script>')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '1 attachment' })).toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveTextContent('offer.pdfapplication/pdf · 1.5 Kb');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('shows its source', async () => {
    const { user } = renderUi(<EmlView bytes={mail(message)} onDownload={jest.fn()} />);
    await user.click(await screen.findByRole('tab', { name: 'Source' }));
    expect(screen.getByRole('tabpanel', { name: 'Source' })).toHaveTextContent(
      'Subject: <img src=x onerror=alert(1)> =?utf-8?Q?=C3=A9t=C3=A9?=',
    );
  });

  it('says when there is no plain text', async () => {
    renderUi(
      <EmlView
        bytes={mail('Subject: a\r\nContent-Type: text/html\r\n\r\n<b>Offer</b>')}
        onDownload={jest.fn()}
      />,
    );
    expect(await screen.findByText(/no plain text part/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'No attachments' })).toBeInTheDocument();
  });

  it('offers the download, and still its source, when it is built to break readers', async () => {
    const nested = Array.from(
      { length: 200 },
      (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`,
    ).join('');
    const onDownload = jest.fn();
    const { user } = renderUi(<EmlView bytes={mail(nested)} onDownload={onDownload} />);
    await user.click(await screen.findByRole('button', { name: 'Download the file' }));
    expect(onDownload).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('tab', { name: 'Source' })).toBeInTheDocument();
  });
});
