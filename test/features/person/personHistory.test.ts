/** @jest-environment node */
import { countCampaigns, groupByCampaign, sendersOf } from '@/features/person/personHistory';
import { buildEmail } from '../../support/build/email';

it('counts campaigns and senders whatever strangers call them', () => {
  const names = ['__proto__', 'constructor', 'Autumn'];
  const emails = names.map((name) => buildEmail({ campaignId: name, sender: name }));
  expect(groupByCampaign(emails).map(({ campaignId }) => campaignId)).toEqual(names);
  expect(countCampaigns([...emails, buildEmail({ campaignId: '' })])).toBe(3);
  expect(sendersOf(emails)).toEqual(names.map((sender) => ({ sender, count: 1 })));
});
