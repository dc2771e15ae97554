import { screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { PackMeaning } from '@/features/evidence/wording/PackMeaning';
import { RuntimeConfigContext } from '@/config/runtimeConfigContext';
import { EvidencePlan } from '@/features/evidence/dialog/EvidencePlan';
import { PackSentence } from '@/features/evidence/dialog/PackSentence';
import * as evidenceFeature from '@/features/evidence/evidenceFeature';
import { evidence } from '@/features/evidence/evidenceSlice';
import { askedAt, scopeFacts, type ScopeFacts } from '@/features/evidence/packScope';
import type { PackScope } from '@/features/modal/modalSlice';
import { buildConfig } from '../../support/build/config';
import { buildEmail, buildEmails } from '../../support/build/email';
import { buildFilters } from '../../support/build/filters';
import { makeSignedInStore } from '../../support/makeStore';
import { renderUi } from '../../support/renderUi';
import '../../support/server';

const DAY = { from: Date.UTC(2026, 10, 19), to: Date.UTC(2026, 10, 20) - 1000 };
const searched: ScopeFacts = {
  kind: 'all',
  count: 16,
  found: 16,
  recipient: '',
  sender: '',
  subject: '',
  campaignId: '',
  from: null,
  to: null,
};

const sentence = (scope: ScopeFacts) =>
  renderUi(<PackSentence scope={scope} timezone="UTC" contextName="Client One" />).container
    .textContent;

it('a pack of more emails than it can hold, which were chosen, says that it is of the newest', async () => {
  const { store } = await makeSignedInStore({ features: [evidenceFeature] });
  const scope: PackScope = { kind: 'emails', emails: buildEmails(1001) };
  store.dispatch(evidence.evidenceOpened(scope));
  const plan = { scope, note: '', onNote: jest.fn(), paper: null };
  renderUi(
    <RuntimeConfigContext value={buildConfig()}>
      <Provider store={store}>
        <EvidencePlan {...plan} wanted={null} onWant={jest.fn()} selected={1001} />
      </Provider>
    </RuntimeConfigContext>,
  );
  expect(screen.getByText('A pack holds the newest 1,000 of these 1,001 emails.')).toBeVisible();
});

it.each([
  ['when it was asked', -60, 0],
  ['its last email, where the clock of who asks is behind', 60, 60],
])('the period of a pack ends with %s', (_end, sent, end) => {
  const now = Date.UTC(2026, 10, 20, 12);
  const seconds = now / 1000;
  const filters = { ...searched, range: { startDate: 0, endDate: seconds + 3600 } };
  const emails = [buildEmail({ date: now + sent * 1000 })];
  expect(askedAt({ kind: 'emails', emails, filters }, now).filters?.range.endDate).toBe(
    seconds + end,
  );
});

describe('the sentence of what a pack is of', () => {
  it.each<[sentence: string, scope: Partial<ScopeFacts>]>([
    ['All 16 emails sent', {}],
    ['The only email sent to zoe@a.example', { count: 1, recipient: 'zoe@a.example' }],
    [
      'The newest 1,000 of 3,609 emails sent by b@c.example',
      { kind: 'first', count: 1000, found: 3609, sender: 'b@c.example' },
    ],
    [
      '2 selected emails of those sent to z by b',
      { kind: 'selected', count: 2, recipient: 'z', sender: 'b' },
    ],
    ['These 2 emails sent with the subject Sale', { kind: 'these', count: 2, subject: 'Sale' }],
    ['This email sent in the campaign 4711', { kind: 'these', count: 1, campaignId: '4711' }],
    ['All 16 emails sent on Nov 19, 2026', DAY],
    [
      'All 16 emails sent between Nov 19, 2026 and Nov 20, 2026',
      { ...DAY, to: DAY.to + 86_400_000 },
    ],
    [
      'All 16 emails sent between Nov 19, 2026, 12:00\u202fAM and Nov 19, 2026, 11:58\u202fPM',
      { ...DAY, to: DAY.to - 60_000 },
    ],
  ])('is "%s, in Client One."', (words, scope) => {
    expect(sentence({ ...searched, ...scope })).toBe(`${words}, in Client One.`);
  });

  it('says of chosen emails what all of them have, and a period where each has a date', () => {
    const one = buildEmail({ recipient: 'z@a.example', subject: 'Sale', campaignId: '1', date: 5 });
    const other = { ...one, id: 'b', campaignId: '2', date: 9 };
    const of = (...emails: (typeof one)[]) =>
      scopeFacts({ kind: 'emails', emails }, emails, emails.length);
    const shared = { kind: 'these', sender: '', campaignId: '', recipient: 'z@a.example' };
    expect(of(one, other)).toMatchObject({ ...shared, subject: '', from: 5, to: 9 });
    expect(of(one)).toMatchObject({ subject: 'Sale' });
    expect(of(one, { ...other, recipient: 'y@a.example' })).toMatchObject({ recipient: '' });
    expect(of(one, { ...other, date: null })).toMatchObject({ from: null, to: null });
    const filters = buildFilters({ recipient: 'z@a.example' });
    expect(scopeFacts({ kind: 'search', filters, recordCount: 3 }, [one, other], 3)).toMatchObject({
      kind: 'first',
      count: 2,
      found: 3,
    });
  });
});

it('tells what a pack proves from what it does not', () => {
  renderUi(<PackMeaning isOpen />);
  const told = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  const lists = screen.getAllByRole('list').map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  );
  const proven = 'What the checksums prove, where all are right';
  expect(told).toEqual([proven, 'What they do not prove']);
  expect(lists).toEqual([
    [
      expect.stringMatching(/^Every file is, bit for bit, what it was/),
      expect.stringMatching(/^No file of the pack, including the cover, has been removed/),
      expect.stringMatching(/^With a valid timestamp .* that the pack existed at that time/),
    ],
    [
      expect.stringMatching(/^Who made the pack\./),
      expect.stringMatching(/^When it was made\./),
      expect.stringMatching(/^That the archive held everything that was sent/),
      expect.stringMatching(/^That an email arrived/),
      expect.stringMatching(/^Anything at all without a fingerprint recorded elsewhere/),
    ],
  ]);
});
