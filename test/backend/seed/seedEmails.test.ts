import { dateOfRowId } from '../../../backend/archive/rowId';
import type { StoredEmail } from '../../../backend/archive/types';
import { readRecipe } from '../../../backend/renditions/blocks/recipe';
import { renderEml, renderHtml } from '../../../backend/renditions/mime/mailParts';
import { BRANDS } from '../../../backend/seed/brands/brands';
import { seedEmails } from '../../../backend/seed/seedEmails';

const NOW = Date.UTC(2026, 10, 20, 10, 25, 13);
const DAY = 86_400_000;
const COUNT = 12_000;

const emails = [...seedEmails(COUNT, NOW)];
const distinct = (of: (email: StoredEmail) => string) => new Set(emails.map(of));

function made(email: StoredEmail) {
  const recipe = readRecipe(email);
  if (!recipe) throw new Error('A seeded email has a recipe');
  return recipe;
}

describe('the seeded emails', () => {
  it('are as many as asked for, in date order, over the last 14 months and never later than now', () => {
    expect(emails).toHaveLength(COUNT);
    expect(
      emails.every((email, index) => index === 0 || email.rowId > (emails[index - 1]?.rowId ?? 0)),
    ).toBe(true);
    expect(emails.every((email) => email.date === dateOfRowId(email.rowId))).toBe(true);
    expect(emails[0]?.date).toBeLessThan(NOW - 420 * DAY);
    expect(emails.at(-1)?.date).toBeLessThanOrEqual(NOW);
  });

  it('are the same each time', () => {
    expect([...seedEmails(300, NOW)]).toEqual([...seedEmails(300, NOW)]);
  });

  it('come from 24 campaigns of 6 clients, in three languages, several to a person', () => {
    expect(distinct((email) => email.groupId).size).toBe(6);
    expect(distinct((email) => email.campaignId).size).toBe(24);
    expect([...distinct((email) => made(email).recipe.language)].sort()).toEqual([
      'en',
      'fr',
      'ja',
    ]);
    expect(distinct((email) => email.recipient).size).toBeLessThan(COUNT * 0.8);
  });

  it('give every client something in the last 24 hours', () => {
    for (const brand of BRANDS) {
      const recent = emails.filter(
        (email) => email.groupId === brand.groupId && email.date > NOW - DAY,
      );
      expect(recent.length).toBeGreaterThan(COUNT * 0.0015);
    }
  });

  it('go to nobody who exists', () => {
    expect(
      [...distinct((email) => email.recipient)].filter(
        (address) => !/@([a-z]+\.)?example\.([a-z]+|co\.jp)$/.test(address),
      ),
    ).toEqual([]);
    expect(
      [...distinct((email) => email.sender)].filter(
        (address) => !/@[a-z]+\.example$/.test(address),
      ),
    ).toEqual([]);
  });

  it('know the exact size of the html and the message that will be made of them', () => {
    const wrong = emails
      .filter((_, index) => index % 24 === 0)
      .filter((email) => {
        const recipe = made(email);
        return (
          renderHtml(recipe).length !== email.renditions.html?.convertedSize ||
          renderEml({ ...email, ...recipe }).length !== email.originalSize
        );
      });
    expect(wrong).toEqual([]);
  });

  it('leave no token unfilled', () => {
    const unfilled = emails
      .filter((_, index) => index % 24 === 0)
      .filter((email) =>
        /\{[a-z]+\}/i.test(
          email.subject +
            renderHtml(made(email))
              .toString()
              .replace(/<style>[\s\S]*?<\/style>/, ''),
        ),
      );
    expect(unfilled).toEqual([]);
  });
});
