import { generateKeyPairSync, sign } from 'node:crypto';

/** A part of a certificate as DER writes it: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const hex = (text: string) => Buffer.from(text, 'hex');
const ECDSA_SHA256 = sequence(der(0x06, hex('2a8648ce3d040302')));
const COMMON_NAME = der(0x06, hex('550403'));
const VERSION_3 = der(0xa0, der(0x02, hex('02')));

/** A certificate for `localhost` that nobody has signed but its own key, valid today, as PEM. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('localhost')))));
  const year = new Date().getUTCFullYear() % 100;
  const time = (of: number) => der(0x17, Buffer.from(`${String(of).padStart(2, '0')}0101000000Z`));
  const statement = sequence(
    VERSION_3,
    der(0x02, hex('01')),
    ECDSA_SHA256,
    name,
    sequence(time(year), time(year + 1)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, hex('00'), sign('sha256', statement, privateKey));
  const body = sequence(statement, ECDSA_SHA256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body.replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`,
  };
}
