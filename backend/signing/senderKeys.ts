import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/**
 * The key of the seed's senders. No secret: it is for everybody to read here, always the same so
 * that the same email has the same bytes everywhere, and vouches for domains that nobody can have
 * (.example).
 */
const RSA = [
  'MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQCZlzy0yHsP5mIKMmf/l0NiXz24gZQbCClwflxs',
  'H3PhVxKtPftOmrc2izbX8KRipq6n6qHiKwGyfvZNUj0MQJITKBoraasAzNqdwSjAi/Njs7nQWTp3S2tXAKcCC3Ri',
  '5CzpoRgJAJHrIXFwNOhH1TttA5FDyk7RtQchMf+A3iUbQc2b2vVlXsaNnKRQJtWTf1tkLP/D84GGRzdNFom60BE+',
  'ZNkAr7c6VrHqF5FqwcprBtZo6vATStECTw6gQ6dpZKnCXaXz2IoaqUAwEoG09n+vomvWjQ7EVkkw+Vdj8XAMU4Dn',
  'baS77lNDErNnxWrONdXiA/IFHBRBb1DWnc+uNmZ9AgMBAAECggEAQGuOqsTr2N9of55kwG9RdBE+cgTnee8ScnyN',
  'h0wp7nn2+3Lj1TRPZDE/75KfYEFJQGTJQXOIYrWd2RCFSn5Kxn4re8n2T3+csk4yKZCJpWfcp+bE/wRDIVrEsbbc',
  'Oh46OEO5MQ1sJpMAYW/PfVGSe0bjxusz5AFp3CJ8aDDEn4lzDrsnyHZmxxn9qdu83EQRHqN6KLx4Iwa4jsoOpsdW',
  'S3gaG4vVRNYbiUfAHsCXJ4s8cSnlhbZPXRT0brp5U5dvtjStaHi3IVxzmO6i8i/PfuPbDtWtu+S9Ayd8bpAZsoaC',
  'AiP9D0UmMcB7KBjxJo60kvTc/GNXEd38uIyrohZugQKBgQDZDTejn96x0pDYxz4YhzFQvBwB7kXwXTCOJ74V4L3B',
  'ZCgRJOhxcjp8M5fA2juv0zyudmolHkeFal6G8qI9Ji/ogmApGkbDn+rMElt3/HpeALhAZ7NQA1zrkqBrVS+Mm3mA',
  'gtj5Bk+RJ84SYP7WhPlD1dSeGSP+wCM8JJ3c3m9++wKBgQC1JstXsr3takZ194lPJx47zgVvkJ/ZlZQrLkME1Mzm',
  'edezHLEP+4/WpmAjDkg1oxeauAguWchjjXf3ZtxZJPMo1Y5KzxTogk9lBBB7jpZXfPcKegT9ePqftKgzFE2VVbrQ',
  '7VEHBcRoMF2K5J03mzGWzOqicEmPfwPS67p4fE/W5wKBgGFM1otoSImIrlwvfTu7pzTdDuUiroGhFPo1ALaICCig',
  'wIFm/TiWD3fMHRRcAHPCiypedRjsqP07AOMX8/jbnJBrmbXzTJO3pacT96MjMKvhQLfGhRCyYT5NfdJ/3o/2xpIA',
  'lkmUNakJogyFJNh/xcpOGkFBXex+r4zvkUEJCgxvAoGARYA009jH9aaoken+zFd9ygQpIbyjF5/D0S1WmSvr0SE+',
  'GIIRjMg/T2NVzx1TpwCDteCVgvL/ZvKH7GuSbsE2aZxFk34Pz4TvYRpGGKGEHNzdCy/1aipYPZ3aSn6npXvWyQHD',
  '7KXRzQeBXCCKESOByxGjk97w2hUpKms2h7NqDlECgYATPf3YNTer/caRoypaXbZlTA213oboKQ4KRW+K3P87Mlqp',
  'vdkfBxmfRi5CmdoSk+kjKUd5w5kqITyOW7MxECt+n03AJEvpON4tUTEmr955wBgJevslDs9S/KOxTiUIbYjVozra',
  'FqNQvLJMasVMpj9MKzI8Wg3zHFuZ96z6nLD32Q==',
].join('');

const ED25519_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

const fromDer = (der: Buffer) => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });

export const rsaKey: KeyObject = fromDer(Buffer.from(RSA, 'base64'));
export const ed25519Key: KeyObject = fromDer(
  Buffer.concat([ED25519_HEAD, createHash('sha256').update('a sender of the seed').digest()]),
);

/** The TXT record in which a sender publishes a key (RFC 6376, section 3.6.1, and RFC 8463). */
export function keyRecordOf(privateKey: KeyObject): string {
  const key = createPublicKey(privateKey);
  if (key.asymmetricKeyType === 'ed25519') {
    const bytes = Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
    return `v=DKIM1; k=ed25519; p=${bytes.toString('base64')}`;
  }
  return `v=DKIM1; k=rsa; p=${key.export({ format: 'der', type: 'spki' }).toString('base64')}`;
}
