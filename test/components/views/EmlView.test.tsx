import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { EmlView } from '@/components/views/EmlView';
import { EmlViewSwitch, type EmlViewKind } from '@/components/views/EmlViewSwitch';
import { renderUi } from '../../support/renderUi';

const mail = (source: string) => {
  const bytes = Uint8Array.from(Array.from(source, (letter) => letter.charCodeAt(0)));
  const blob = new Blob([bytes]);
  blob.arrayBuffer = () => Promise.resolve(bytes.buffer); // jsdom's Blob has none
  return blob;
};

type Given = { bytes: Blob; onDownload?: () => void; onHtml?: () => void };

/** The view with its switch, as screens have it. */
function Screen(given: Given) {
  const [view, setView] = useState<EmlViewKind>('message');
  const [areHeadersOpen, setHeadersOpen] = useState(false);
  return (
    <>
      <EmlViewSwitch view={view} onChange={setView} />
      <EmlView
        onDownload={jest.fn()}
        {...given}
        view={view}
        areHeadersOpen={areHeadersOpen}
        onHeadersOpen={setHeadersOpen}
      />
    </>
  );
}

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
  it('shows from whom, to whom, when and what, all its headers, its text, its attachments and its source, all as text', async () => {
    const { user } = renderUi(<Screen bytes={mail(message)} />);
    const sheet = within(await screen.findByRole('article', { name: 'Message' }));
    const texts = (role: 'term' | 'definition') =>
      sheet.getAllByRole(role).map(({ textContent }) => textContent);
    expect(texts('term')).toEqual(['From', 'To', 'Date', 'Subject']);
    expect(texts('definition')).toEqual([
      '仕田 <yuki@example.jp>',
      '-',
      '-',
      '<img src=x onerror=alert(1)> été',
    ]);
    await user.click(await screen.findByText(/^Headers/));
    const headers = within(await screen.findByRole('table', { name: 'Headers' }));
    expect(headers.getByRole('row', { name: 'From 仕田 <yuki@example.jp>' })).toBeInTheDocument();
    expect(
      headers.getByRole('row', { name: 'Subject <img src=x onerror=alert(1)> été' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Déjà vu <script>1</script>')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '1 attachment' })).toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveTextContent('offer.pdfapplication/pdf · 1.5 Kb');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Source' }));
    expect(await screen.findByRole('region', { name: 'Source' })).toHaveTextContent(
      'Subject: <img src=x onerror=alert(1)> =?utf-8?Q?=C3=A9t=C3=A9?=',
    );
  });

  it('shows an address that no sign in the name before it turns around, and so the type and the size of an attachment', async () => {
    const from = 'From: =?utf-8?B?Sm/igK7igak=?= <a@b.example>';
    const attached = "Content-Type: image/png; name*=utf-8''a%E2%81%A9%E2%80%AEgnp";
    const isBase64 = 'Content-Transfer-Encoding: base64';
    const bytes = mail(
      [from, attached, isBase64, 'Content-Disposition: attachment', '', btoa('Hi')].join('\r\n'),
    );
    renderUi(<Screen bytes={bytes} />);
    expect((await screen.findAllByRole('definition')).map((one) => one.textContent)).toContain(
      'Jo <a@b.example>',
    );
    expect(screen.getByRole('listitem')).toHaveTextContent(/^a gnpimage\/png · \d/);
  });

  it('counts a forwarded message as an attachment, and shows no line that nobody wrote', async () => {
    const forwarded = 'From: a@b.example\r\nDate: Fri, 20 Nov 2026 23:30:00 +0000\r\n\r\nOld news';
    const part = `--b\r\nContent-Type: message/rfc822\r\n\r\n${forwarded}\r\n--b--`;
    const start = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nSee below\r\n';
    renderUi(<Screen bytes={mail(start + part)} />);
    expect((await screen.findByText(/See below/)).textContent.trim()).toBe('See below');
    expect(screen.getByRole('heading', { name: '1 attachment' })).toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveTextContent('message/rfc822');
  });

  it.each([
    ['base64', 'YTtiDQo=', ' · 0.005 Kb'],
    ['7bit', 'a;b\r\n', ''],
    ['7bit', `${'x'.repeat(45)}\r\n${btoa('x'.repeat(45))}`, ''],
    ['quoted-printable', 'a;=E9\r\nc;=\r\nd', ''],
  ])(
    'tells the size of an attachment in %s where it is that of the file',
    async (encoding, body, size) => {
      const head = 'Content-Type: text/csv\r\nContent-Disposition: attachment; filename=a.csv';
      const named = `X-Id: ${btoa('a;b\n')}\r\nContent-Transfer-Encoding: ${encoding}`;
      const bytes = mail(`${head}\r\n${named}\r\n\r\n${body}`);
      renderUi(<Screen bytes={bytes} />);
      expect(await screen.findByRole('listitem')).toHaveTextContent(
        new RegExp(`^a.csvtext/csv${size}$`),
      );
    },
  );

  it('says when there is no plain text, and leads to the html', async () => {
    const onHtml = jest.fn();
    const { user } = renderUi(
      <Screen
        bytes={mail('Subject: a\r\nContent-Type: text/html\r\n\r\n<b>Offer</b>')}
        onHtml={onHtml}
      />,
    );
    expect(await screen.findByText('This message has no plain text.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show the HTML' }));
    expect(onHtml).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: 'No attachments' })).toBeInTheDocument();
  });

  it('offers the download, and still its source, when it is built to break readers', async () => {
    const nested = Array.from(
      { length: 200 },
      (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`,
    ).join('');
    const onDownload = jest.fn();
    const { user } = renderUi(<Screen bytes={mail(nested)} onDownload={onDownload} />);
    await user.click(await screen.findByRole('button', { name: 'Download the file' }));
    expect(onDownload).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('radio', { name: 'Source' }));
    expect(await screen.findByRole('region', { name: 'Source' })).toHaveTextContent(/boundary=b0/);
  });
});
