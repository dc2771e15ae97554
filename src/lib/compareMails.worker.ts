import { compareMails, type ComparableMail, type MailComparison } from './compareMails';

export type CompareRequest = { left: ComparableMail; right: ComparableMail };
export type CompareReply = { comparison: MailComparison } | { failed: string };

self.onmessage = async ({ data }: MessageEvent<CompareRequest>) => {
  const reply = (message: CompareReply) => self.postMessage(message);
  try {
    reply({ comparison: await compareMails(data.left, data.right) });
  } catch (error) {
    reply({ failed: String(error) });
  }
};
