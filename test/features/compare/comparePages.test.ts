import { compareMails } from '@/features/compare/differences/compareMails';
import { readMailContent } from '@/viewer/safeHtml';

/** Two pages that greet another one each. */
const compare = (one: string, other: string) => {
  const mail = (recipient: string, page: string) => ({
    recipient,
    page,
    content: readMailContent(page),
  });
  return compareMails(
    mail('anna@example.org', `<p>Dear Anna, you are one of us</p>${one}`),
    mail('bob@example.org', `<p>Dear Bob, you are one of us</p>${other}`),
  );
};

const image = (address: string, alt: string) => `<img src="${address}" alt="${alt}">`;
const answers = image('https://i.example/1', 'Paid') + image('https://i.example/2', 'Unpaid');

it.each([
  ['You owe us <s>50 not</s> 40', 'You owe us <s>50</s> not 40'],
  ['You owe us <s>1</s>000 today', 'You owe us <s>10</s>00 today'],
  ['You <span hidden>do not owe</span> us', 'You do <span hidden>not owe</span> us'],
  ['Yes <img src="cid:tick"> or no', 'Yes or <img src="cid:tick"> no'],
  ['Anna, you <s>owe us</s> nothing', 'Bob, you owe <s>us</s> nothing'],
  ['<p>Yes<td>x<td>&#8203;', '<p>Yes<td>&#8203;<td>x'],
  [`${answers}${image('cid:1', 'Paid')}`, `${answers}${image('cid:1', 'Unpaid')}`],
  [
    '<base href="https://a.example/"><a href="https://a.example/">A</a><a href="https://b.example/">B</a>',
    '<base href="https://b.example/"><a href="https://a.example/">A</a><a href="https://b.example/">B</a>',
  ],
  ['<!--x--><hr>Paid', '<!--x\n>\n<HR\n-->Paid'],
])('are not identical but for the name where something moved: %s, %s', async (one, other) => {
  const table = (cells: string) => `<table><tr><td>${cells}</table>`;
  const { counts, extent } = await compare(table(one), table(other));
  expect(counts).toMatchObject({ links: 0, images: 0, text: 0 });
  expect(extent).toBe('content');
});

it.each([
  [
    'Dear <b>Anna Maria</b>, <a href="https://s.example/">to us</a>',
    'Dear <b>Bob</b>, <a href="https://s.example/">to us</a>',
  ],
  ['<b>Anna</b> has <b>50</b>', '<b>Bob</b> has <b>9</b>'],
  ['For <b> Anna </b> only', 'For <b>Bob</b> only'],
])('are identical but for what is named: %s, %s', async (one, other) => {
  expect((await compare(one, other)).extent).toBe('form');
});

it('have other images where one is not sent for by https', async () => {
  const { counts } = await compare(
    image('http://i.example/1', ''),
    image('https://i.example/1', ''),
  );
  expect(counts.images).toBe(2);
});
