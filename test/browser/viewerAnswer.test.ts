/** @jest-environment node */
import { readFromViewer } from '@/browser/viewerAnswer';
import { reportLimits } from '@/lib/mail/viewerMessages';
import { buildCounts } from '../support/build/mailCounts';

describe('what the viewer says', () => {
  it.each([
    null,
    'mail-shown',
    7,
    [],
    {},
    { type: 'mail' },
    { type: 'constructor' },
    { type: ['viewer-ready'] },
  ])('is nothing when it is %j', (data) => {
    expect(readFromViewer(data)).toBeNull();
  });

  it('is taken as it should be', () => {
    const link = { text: 'Shop', target: 'https://shop.example/' };
    const links = [{ ...link, isImage: false, isUnsubscribe: true }];
    const read = { links: 5, unsubscribeLinks: 1 };
    const counts = { remoteImages: 3, heldBack: 2, personalImages: 4, ...read };
    const said = { type: 'mail-shown', counts, links, images: true, personal: true };
    expect(readFromViewer(said)).toEqual(said);
  });

  it('is text of a limited length, whole numbers and short lists, whatever it claims to be', () => {
    const hostile = {
      text: 'x'.repeat(10_000),
      target: { toString: () => 'javascript:alert(1)' },
      isImage: 'yes',
      isUnsubscribe: 1,
      onclick: 'alert(1)',
    };
    const counts = { remoteImages: '14', heldBack: -1, links: NaN, unsubscribeLinks: 1e300 };
    const links = [hostile, null, 'link'];
    const text = 'x'.repeat(reportLimits.linkText);
    expect(readFromViewer({ type: 'mail-shown', counts, links, images: 'yes' })).toEqual({
      type: 'mail-shown',
      counts: buildCounts(),
      links: [{ text, target: '', isImage: false, isUnsubscribe: false }],
      images: false,
      personal: false,
    });
    expect(
      readFromViewer({ type: 'mail-shown', links: Array.from({ length: 5000 }, () => hostile) }),
    ).toMatchObject({ links: { length: reportLimits.links } });
  });

  it('has as much text of an email as an email can have', () => {
    const blocks = ['a'.repeat(reportLimits.letters), 'one more', 7, ''];
    const answer = readFromViewer({
      type: 'mail-read',
      content: { blocks, links: null, images: [{ address: 'https://a.example/x.png' }] },
    });
    expect(answer).toEqual({
      type: 'mail-read',
      content: {
        blocks: [blocks[0]],
        links: [],
        images: [{ address: 'https://a.example/x.png', alt: '' }],
      },
    });
  });
});
