import { ImageOff } from 'lucide-react';
import { useState } from 'react';

type ThumbnailProps = { address: string | null; iconSize: number };

/** The picture of an email as it came with a list, fetched when it comes near; a sign for none. */
export function Thumbnail({ address, iconSize }: ThumbnailProps) {
  // An address may have expired in a list that stayed open; the next list has another.
  const [broken, setBroken] = useState<string | null>(null);
  if (address === null || address === broken)
    return <ImageOff size={iconSize} strokeWidth={1.4} aria-hidden />;
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      draggable={false}
      onError={() => setBroken(address)}
    />
  );
}
