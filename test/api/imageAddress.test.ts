import { allowImagesFrom, imageAddress } from '@/api/imageAddress';

beforeEach(() => allowImagesFrom(['https://images.example.com']));
afterEach(() => allowImagesFrom([]));

describe('a picture in a list', () => {
  it.each([
    ...['/thumbnails/1.png?sig=a', 'http://localhost:3000/thumbnails/1.png'],
    ...['HTTP://LOCALHOST:3000/thumbnails/1.png', '/..//evil.example/1.png'],
    ...['/%2F/evil.example/1.png', '/1.png#//evil.example', 'https://images.example.com/1.png'],
    ...['data:image/png;base64,AA==', 'data:image/jpeg;base64,AA=='],
  ])('may come from %s', (address) => {
    expect(imageAddress(address)).toBe(address);
  });

  it.each([
    ...['https://evil.example/1.png?who=claire', 'https://images.example.com.evil.example/1.png'],
    ...['https://images.example.com:8443/1.png', 'http://images.example.com/1.png'],
    ...['https://images.example.com@evil.example/1.png', '//evil.example/1.png'],
    ...['/\\evil.example/1.png', '/\t/evil.example/1.png', '/\n\r\\evil.example/1.png'],
    ...['\t//evil.example/1.png', 'http:/\t/evil.example/1.png'],
    ...['http://localhost:3000@evil.example/1.png', 'http://localhost:3000.evil.example/1.png'],
    ...['https:images.example.com.evil.example/1.png', 'ftp://images.example.com/1.png'],
    ...['null/1.png', 'javascript:alert(1)', 'blob:http://localhost:3000/1'],
    ...['data:image/svg+xml;base64,AA==', 'data:text/html;base64,AA==', 'thumb.png', ''],
    7,
    null,
  ])('comes from nowhere else (%j)', (address) => {
    expect(imageAddress(address)).toBeNull();
  });
});
