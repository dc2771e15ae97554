import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, type RequestHandler } from 'msw';
import type { ArchivedEmail, FileType } from '@/api/emails';
import { archive } from '../../support/fakeBackend';
import { answeringSome, failing } from '../../support/handlers/failure';
import { emailWithHtml, htmlFiles } from '../../support/handlers/htmlFiles';
import { renderApp } from '../../support/renderApp';
import { bodies } from '../../support/requests';
import { server } from '../../support/server';
import { rowTexts } from '../../support/rowTexts';
import { viewerFrames } from '../../support/viewerFrames';
import { dialog, openPreview, RANGE, title } from '../preview/openPreview';

const page = (body: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><title>x</title></head><body>${body}</body></html>`;

const offer = (name: string, code: string, token: string, extra = '') =>
  emailWithHtml(
    page(`<img src="https://img.shop.example/hero.jpg" alt="Boots"><h1>Our autumn sale is open</h1><p>Dear ${name}, thank you for shopping with us this year.</p>
    <p>Your offer code:</p><p>${code}</p><p>Valid in every shop and online, for all shoes and coats.</p>${extra}
    <a href="https://www.shop.example/sale?t=${token}">To the sale</a><a href="https://www.shop.example/terms">Terms</a>`),
    { subject: 'Autumn sale', recipient: `${name.toLowerCase()}@example.org` },
  );
const anna = () => offer('Anna', 'SALE-A1B2C', '1f0c9b7d2ab34e55');
const bob = (extra = '') => offer('Bob', 'SALE-X9Y8Z', 'a94c77e01b6d2f38', extra);

type File = { email: ArchivedEmail; html: string };

const without = ({ email, html }: File, ...types: FileType[]): File => ({
  html,
  email: {
    ...email,
    conversions: { ...email.conversions, ...Object.fromEntries(types.map((type) => [type, null])) },
  },
});

let frames: ReturnType<typeof viewerFrames>;
beforeEach(() => {
  frames = viewerFrames();
  Element.prototype.scrollIntoView = jest.fn(); // jsdom has none
});
afterEach(() => frames.stop());

/** Searches, selects both emails, and presses "Compare", which stands beside their count alone. */
async function compareSelected(files: [File, File], ...handlers: RequestHandler[]) {
  archive(files.map(({ email }) => email));
  server.use(...handlers, htmlFiles(...files));
  const { user } = renderApp({ path: `/#recipient=*@example.org&${RANGE}` });
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
  expect(screen.queryByRole('button', { name: 'Compare' })).not.toBeInTheDocument();
  for (const box of boxes) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await screen.findByRole('dialog', { name: 'Compare emails' });
  return user;
}

const comparison = () => within(screen.getByRole('dialog', { name: 'Compare emails' }));
const tryAgain = (user: UserEvent) =>
  user.click(comparison().getByRole('button', { name: 'Try again' }));
const COMPARED = /text is the same$|common text was found$/;

async function openFile(file: File, others: File[] = []) {
  archive([file, ...others].map(({ email }) => email));
  server.use(htmlFiles(file, ...others));
  const { user } = openPreview(file.email);
  const preview = await dialog();
  await title(file.email.subject);
  const choose = async (item: string) => {
    await user.click(within(preview).getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: item }));
  };
  return { user, choose };
}

/** The rows of a table of the comparison, each as the texts of both emails. */
const rowsOf = (name: string) =>
  rowTexts(screen.getByRole('table', { name })).map((cells) => cells.slice(-2));

describe('two emails beside each other', () => {
  it('differ where one has no subject and that of the other is a dash, and neither has a text', async () => {
    const image = '<img src="https://img.shop.example/hero.jpg" alt="Boots">';
    const titled = (subject: string) => emailWithHtml(image, { subject, campaignId: '' });
    await compareSelected([titled(''), titled('-')]);
    expect(await comparison().findByText('Neither email has a text')).toBeVisible();
    const subject = comparison().getByRole('row', { name: /^Subject/ });
    expect(subject).toHaveTextContent(/^Subject(?:-\(no text\)|\(no text\)-)$/);
    expect(within(subject).getByRole('img', { name: 'Different' })).toBeVisible();
  });

  it('show their links and images, hostile markup as nothing, and hostile text as text', async () => {
    await compareSelected([
      anna(),
      bob(
        '<img src="https://img.shop.example/hat.jpg" alt="Hat"><p>&lt;img src=x onerror=alert(1)&gt;</p><script>alert(1)</script><svg onload="alert(1)"></svg>',
      ),
    ]);
    const links = within(await comparison().findByRole('table', { name: 'Links' }));
    expect(links.getByText('1f0c9b7d2ab34e55', { selector: 'mark' })).toBeVisible();
    expect(rowsOf('Links').at(1)).toEqual([
      'Termshttps://www.shop.example/terms',
      'Termshttps://www.shop.example/terms',
    ]);
    expect(rowsOf('Images')).toContainEqual([
      'Hathttps://img.shop.example/hat.jpg',
      'Not in this place',
    ]);
    expect(
      comparison().getByText('<img src=x onerror=alert(1)>', { selector: 'mark' }),
    ).toBeVisible();
    expect(comparison().queryByText(/alert\(1\)$/)).not.toBeInTheDocument();
  });

  it('are summed up in one sentence, with their differences marked, walked through by button and key, swapped, folded, laid over each other, and left by Escape', async () => {
    const user = await compareSelected([anna(), bob()]);
    expect(
      await comparison().findByText(
        '6 differences: 3 in the details, 2 in the text, 1 in the links. Not compared: attachments, other headers, how the emails look, forms, and what only some programs show.',
      ),
    ).toBeVisible();
    expect(comparison().getByText('At least 92% of the text is the same')).toBeVisible();
    const details = within(comparison().getByRole('table', { name: 'Details' }));
    const recipient = details.getByRole('row', { name: /^Recipient/ });
    expect(recipient).toHaveTextContent('Recipientbob@example.organna@example.org');
    expect(within(recipient).getByRole('img', { name: 'Different' })).toBeVisible();
    expect(
      within(details.getByRole('row', { name: /^Subject/ })).queryByRole('img'),
    ).not.toBeInTheDocument();
    expect(rowsOf('Text')).toContainEqual([
      'Dear Bob, thank you for shopping with us this year.',
      'Dear Anna, thank you for shopping with us this year.',
    ]);
    expect(comparison().getByText('SALE-A1B2C', { selector: 'mark' })).toBeVisible();
    expect(comparison().getByText('SALE-X9Y8Z', { selector: 'mark' })).toBeVisible();

    expect(comparison().getByText(/^0 of \d+$/)).toBeVisible();
    await user.click(comparison().getByRole('button', { name: 'Next difference' }));
    const first = comparison().getByRole('row', { name: /^Recipient Different bob@.* anna@/ });
    expect(first).toHaveFocus();
    expect(first).toHaveAttribute('aria-labelledby'); // browsers take no name from a row's cells
    await user.keyboard('j');
    expect(comparison().getByText(/^2 of \d+$/)).toBeVisible();
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(comparison().getByText(/^(\d+) of \1$/)).toBeVisible();

    expect(details.getAllByRole('columnheader')[1]).toHaveTextContent(/Older$/);
    expect(rowsOf('Details')[0]).toEqual(['bob@example.org', 'anna@example.org']);
    await user.click(comparison().getByRole('button', { name: 'Swap' }));
    expect(details.getAllByRole('columnheader')[1]).toHaveTextContent(/Newer$/);
    expect(rowsOf('Details')[0]).toEqual(['anna@example.org', 'bob@example.org']);

    await user.click(comparison().getByRole('checkbox', { name: 'Only differences' }));
    expect(comparison().queryByText('Our autumn sale is open')).not.toBeInTheDocument();
    expect(
      within(comparison().getByRole('table', { name: 'Text' })).getAllByText('1 unchanged').length,
    ).toBeGreaterThan(0);
    expect(comparison().getByText('SALE-A1B2C', { selector: 'mark' })).toBeVisible();

    await user.click(comparison().getByRole('button', { name: 'Swap' }));
    await user.click(comparison().getByRole('radio', { name: 'Overlay' }));
    expect(comparison().getByRole('radio', { name: 'Overlay' })).toHaveFocus();
    const divider = await comparison().findByRole('slider', { name: 'Divider' });
    expect(divider).toHaveAttribute(
      'aria-valuetext',
      '1 · 2026-11-19 11:58: PNG on the left, 50%; 2 · 2026-11-19 11:59: PNG on the right',
    );
    await user.click(divider);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('take the text of the eml where there is no html, and say so', async () => {
    await compareSelected([anna(), without(bob(), 'html')]);
    expect(
      await comparison().findByText(/The text of the first email is from its EML/),
    ).toBeVisible();
    expect(comparison().getByText(COMPARED)).toBeVisible();
    expect(comparison().getByRole('table', { name: 'Text' })).toBeVisible();
    expect(comparison().queryByRole('table', { name: 'Links' })).not.toBeInTheDocument();
  });

  it('say what cannot be compared', async () => {
    await compareSelected([anna(), without(bob(), 'html', 'eml')]);
    expect(await comparison().findByRole('alert')).toHaveTextContent(
      'The archive has neither the HTML nor an EML with plain text of the first email',
    );
    expect(comparison().getByRole('table', { name: 'Details' })).toBeVisible();
    expect(comparison().queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('say which email could not be loaded, and try that one again', async () => {
    const files: [File, File] = [anna(), bob()];
    const second = files.map(({ email }) => email.id)[1] ?? '';
    let fails = true;
    server.use(
      answeringSome('POST /api/mas/email', ({ id }: { id: string }) =>
        id === second && fails ? HttpResponse.json({}, { status: 500 }) : undefined,
      ),
    );
    const user = await compareSelected(files);
    expect(await comparison().findByRole('alert')).toHaveTextContent(
      /^The (first|second) email could not be loaded\.$/,
    );
    fails = false;
    await tryAgain(user);
    expect(await comparison().findByText(COMPARED)).toBeVisible();
    expect(bodies('POST /api/mas/email')).toHaveLength(3);
  });

  it('say that a content could not be loaded or read, keep the facts, and try again', async () => {
    const files: [File, File] = [anna(), bob()];
    const user = await compareSelected(files, failing('POST /api/mas/download', 503));
    expect(await comparison().findByRole('alert')).toHaveTextContent(
      'The content of the first email could not be loaded.',
    );
    expect(comparison().getByRole('table', { name: 'Details' })).toBeVisible();
    server.use(htmlFiles(...files));
    frames.stop();
    frames = viewerFrames(() => ({ type: 'mail-failed' }));
    await tryAgain(user);
    await waitFor(() =>
      expect(comparison().getByRole('alert')).toHaveTextContent(
        'The first email cannot be displayed: it is too large, too complicated or damaged. Its details are compared, but its content is not.',
      ),
    );
    expect(comparison().getByRole('table', { name: 'Details' })).toBeVisible();
    frames.stop();
    frames = viewerFrames();
    await tryAgain(user);
    expect(await comparison().findByText(COMPARED)).toBeVisible();
  });
});

it('compares an email with its neighbour in the list, from an open preview', async () => {
  const { choose } = await openFile(anna(), [bob()]);
  await choose('Compare with the next email');
  const dialog = await screen.findByRole('dialog', { name: 'Compare emails' });
  expect(await within(dialog).findByText(COMPARED)).toBeVisible();
});

describe('two renditions over each other', () => {
  it('lie under a divider that says which side is which, and are chosen on each side', async () => {
    const { user, choose } = await openFile(anna());
    await user.click(within(await dialog()).getByRole('button', { name: 'More' }));
    for (const name of ['previous', 'next'])
      // it is the only one of its list
      expect(
        screen.getByRole('menuitem', { name: `Compare with the ${name} email` }),
      ).toBeDisabled();
    await user.keyboard('{Escape}');
    await choose('Compare renditions');
    const shown = within(await screen.findByRole('dialog', { name: 'Compare renditions' }));
    const divider = await shown.findByRole('slider', { name: 'Divider' });
    expect(divider).toHaveAttribute('aria-valuetext', 'PNG on the left, 50%; HTML on the right');
    fireEvent.change(divider, { target: { value: '25' } });
    expect(divider).toHaveAttribute('aria-valuetext', 'PNG on the left, 25%; HTML on the right');
    expect(
      await shown.findByRole('img', { name: 'Image of the email “Autumn sale”' }),
    ).toBeInTheDocument();
    expect(await shown.findByTitle('Archived email')).toHaveAttribute('src', '/viewer.html');
    const inItsColours: unknown = expect.objectContaining({ type: 'mail', ownColours: true });
    await waitFor(() => expect(frames.sent).toContainEqual(inItsColours));
    await user.selectOptions(shown.getByRole('combobox', { name: 'Right' }), 'PDF');
    expect(shown.getByRole('slider', { name: 'Divider' })).toHaveAttribute(
      'aria-valuetext',
      'PNG on the left, 25%; PDF on the right',
    );
    await waitFor(() =>
      expect(bodies('POST /api/mas/download')).toContainEqual({
        filePath: expect.stringMatching(/\.pdf$/) as string,
        bucket: 'bucket-pdf',
      }),
    );
  });

  it('say when one is missing or cannot be loaded, and try again', async () => {
    const { choose, user } = await openFile(without(anna(), 'pdf'));
    server.use(
      answeringSome('POST /api/mas/download', ({ filePath }: { filePath: string }) =>
        filePath.includes('.html') ? HttpResponse.json({}, { status: 500 }) : undefined,
      ),
    );
    await choose('Compare renditions');
    const shown = within(await screen.findByRole('dialog', { name: 'Compare renditions' }));
    expect(await shown.findByText('The HTML could not be loaded.')).toBeInTheDocument();
    const asked = bodies('POST /api/mas/download').length;
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(bodies('POST /api/mas/download').length).toBeGreaterThan(asked));
    await user.selectOptions(shown.getByRole('combobox', { name: 'Left' }), 'PDF');
    expect(await shown.findByText('There is no PDF of this email.')).toBeInTheDocument();
  });
});
