import { screen, waitFor, within } from '@testing-library/react';
import { reportLimits } from '@/lib/mail/viewerMessages';
import { archive } from '../../support/fakeBackend';
import { emailWithHtml, htmlFiles } from '../../support/handlers/htmlFiles';
import { server } from '../../support/server';
import { viewerFrames } from '../../support/viewerFrames';
import { openPreview } from './openPreview';

const page = (body: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><title>Offer</title></head><body>${body}</body></html>`;

const newsletter = page(`
  <img src="https://img.shop.example/logo.png" alt="Shop"><img src="https://t.shop.example/o/1f0c9b7d2ab34e55.gif" width="1" height="1">
  <p>Dear Jo, <a href="https://www.shop.example/boots?utm_source=email&amp;size=42&amp;t=1f0c9b7d2ab34e55">our boots</a></p>
  <a href="https://click.shop.example/c?u=https%3A%2F%2Fwww.shop.example%2Fhats">www.shop.example</a>
  <a href="javascript:alert(1)">Win</a>
  <a href="https://www.shop.example/unsubscribe?e=${btoa('jo@example.org')}"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="Leave"></a>`);

let frames: ReturnType<typeof viewerFrames>;
beforeEach(() => (frames = viewerFrames()));
afterEach(() => frames.stop());

async function openHtml(html: string, recipient = 'jo@example.org') {
  const file = emailWithHtml(html, { recipient });
  archive([file.email]);
  server.use(htmlFiles(file));
  const { user } = openPreview(file.email);
  await user.click(await screen.findByRole('tab', { name: 'HTML' }));
  return user;
}

async function openLinks(html: string, recipient?: string) {
  const user = await openHtml(html, recipient);
  await user.click(await screen.findByRole('button', { name: 'Links' }));
  const list = await screen.findByRole('list', { name: 'Links in this email' });
  const item = (text: string) => {
    const found = within(list)
      .getAllByRole('listitem')
      .find((entry) => within(entry).queryAllByText(text, { selector: 'bdi' }).length > 0);
    if (!found) throw new Error(`no link "${text}"`);
    return found;
  };
  return { user, list, item, dialog: screen.getByRole('dialog', { name: 'Links in this email' }) };
}

describe('above the html of an email', () => {
  it('stands what is in it, and, once the images were loaded, of whom they were requested; they can be again', async () => {
    const user = await openHtml(newsletter);
    expect(
      await screen.findByText(
        '2 remote images (1 declared tiny or hidden: never loaded), 3 active links, 1 mentioning unsubscribing. Nothing was contacted to show it.',
      ),
    ).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Load remote images' }));
    expect(screen.getByRole('tabpanel')).toHaveFocus();
    expect(
      await screen.findByText(
        /images may now load\. Whether a server was reached cannot be seen here\.$/,
      ),
    ).toBeVisible();
    expect(screen.queryByText(/Nothing was contacted/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load remote images' })).not.toBeInTheDocument();
    expect(frames.sent.filter(({ type }) => type === 'mail')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Try the images again' }));
    await waitFor(() => expect(frames.sent.filter(({ type }) => type === 'mail')).toHaveLength(3));
    // Drawn anew without them, it says no more than that of this drawing.
    await user.click(screen.getByRole('tab', { name: 'PNG' }));
    await waitFor(() => expect(screen.queryByText(/may now load/)).not.toBeInTheDocument());
    await user.click(screen.getByRole('tab', { name: 'HTML' }));
    expect(await screen.findByText(/\. Nothing was contacted to show it\.$/)).toBeVisible();
  });

  it('offers neither images nor links where there are none', async () => {
    await openHtml(page('<p>Hello<img src="https://t.shop.example/o.gif" width="1" height="1">'));
    expect(
      await screen.findByText(
        '1 remote image (1 declared tiny or hidden: never loaded), no active links. Nothing was contacted to show it.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load remote images' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Links' })).not.toBeInTheDocument();
  });
});

describe('the links of an email', () => {
  it('are listed with their real targets, what tells the sender who reads, and warnings; none can be followed, scripts not even copied', async () => {
    const { list, item, dialog } = await openLinks(newsletter);
    expect(
      within(list)
        .getAllByText(/./, { selector: 'bdi:not(li li bdi)' })
        .map(({ textContent }) => textContent),
    ).toEqual(['our boots', 'www.shop.example', 'Win', 'Image: Leave']);
    expect(within(dialog).getByText('3 active links, and 1 disabled.')).toBeVisible();
    expect(item('our boots')).toHaveTextContent(
      'https://www.shop.example/boots?utm_source=email&size=42&t=1f0c9b7d2ab34e55',
    );
    const boots = within(item('our boots'));
    expect(boots.getByText('www.shop.example', { selector: 'strong' })).toBeVisible();
    expect(within(dialog).queryByRole('link')).not.toBeInTheDocument();
    expect(
      within(dialog).getByText(/never counts as an open or a click in the live campaign/),
    ).toBeVisible();

    expect(boots.getByText('Named like campaign tracking: utm_source')).toBeVisible();
    expect(boots.getByText('Possible personal ID: t')).toBeVisible();
    expect(boots.getByText('t=1f0c9b7d2ab34e55', { selector: 'mark' })).toBeVisible();
    const leave = within(item('Image: Leave'));
    expect(leave.getByText('Contains the recipient’s address in base64: e')).toBeVisible();
    expect(leave.getByText('Mentions unsubscribing')).toBeVisible();

    expect(item('www.shop.example')).toHaveTextContent(
      'The text contains www.shop.example, but the link goes to click.shop.example.',
    );
    expect(item('www.shop.example')).toHaveTextContent(
      'Destination named in the address: https://www.shop.example/hats',
    );
    expect(within(item('Win')).getByText('Disabled')).toBeVisible();
    expect(within(item('Win')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('are copied as they are, or without what is marked, where the browser allows it; Escape leads back to the preview', async () => {
    const { user, item } = await openLinks(newsletter);
    const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(within(item('our boots')).getByRole('button', { name: 'Copy' }));
    expect(written).toHaveBeenLastCalledWith(
      'https://www.shop.example/boots?utm_source=email&size=42&t=1f0c9b7d2ab34e55',
    );
    expect(await within(item('our boots')).findByText('Copied')).toBeVisible();
    await user.click(within(item('our boots')).getByRole('button', { name: 'Copy clean link' }));
    expect(written).toHaveBeenLastCalledWith('https://www.shop.example/boots?size=42');
    await user.click(
      within(item('www.shop.example')).getByRole('button', {
        name: 'Copy the destination address',
      }),
    );
    expect(written).toHaveBeenLastCalledWith('https://www.shop.example/hats');
    written.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(within(item('our boots')).getByRole('button', { name: 'Copy' }));
    expect(await within(item('our boots')).findByText(/did not allow copying/)).toBeVisible();

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Links in this email' })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Email preview' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Links' })).toHaveFocus();
  });

  it('are counted as far as they are listed, where more may follow', async () => {
    jest.replaceProperty(reportLimits, 'links', 10);
    const links =
      '<a href="https://shop.example/">Shop</a>'.repeat(5) + '<a href="x">No</a>'.repeat(7);
    const { dialog } = await openLinks(page(links));
    expect(
      within(dialog).getByText('The first 10 links: 5 active links, and 5 disabled.'),
    ).toBeVisible();
  });

  it('promise no copy of the destination where that is copied without what is marked in it, and show a hostile text and target as text', async () => {
    const target = encodeURIComponent('https://www.shop.example/?utm_source=email');
    const { item } = await openLinks(
      page(
        `<a href="https://click.shop.example/?u=${target}">Go</a><a href="https://evil.example/&quot;&gt;&lt;img src=x&gt;">&lt;b&gt;bank&lt;/b&gt;</a>`,
      ),
    );
    expect(within(item('Go')).getByRole('button', { name: 'Copy clean link' })).toBeVisible();
    expect(item('<b>bank</b>')).toHaveTextContent('https://evil.example/%22%3E%3Cimg%20src=x%3E');
  });
});
