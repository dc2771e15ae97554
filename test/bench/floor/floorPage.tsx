import {
  StrictMode,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type KeyboardEvent,
} from 'react';
import { createRoot } from 'react-dom/client';

export type Email = {
  id: string;
  subject: string;
  recipient: string;
  sender: string;
  date: number;
};
export type ListProps = { emails: readonly Email[] };

/** The console's own request, which the bench took down: the floor asks for the same rows. */
type KeptRequest = {
  headers: Record<string, string>;
  body: { offset: number; limit: number; filters: object };
};

type Answer = { result: Email[]; recordCount: number };

async function fetchPage(offset: number): Promise<Answer> {
  const { headers, body } = JSON.parse(sessionStorage.getItem('benchRequest') ?? '') as KeptRequest;
  const response = await fetch('/api/mas/list', {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...body, offset }),
  });
  return (await response.json()) as Answer;
}

function FloorPage({ List }: { List: ComponentType<ListProps> }) {
  const [found, setFound] = useState<Answer>({ result: [], recordCount: 0 });
  const [texts, setTexts] = useState({ Subject: '', Sender: '' });
  const [isSorted, setSorted] = useState(false);
  const search = useCallback(() => void fetchPage(0).then(setFound), []);
  useEffect(search, [search]);
  const more = () =>
    void fetchPage(found.result.length).then(({ result, recordCount }) =>
      setFound({ result: [...found.result, ...result], recordCount }),
    );
  const sort = () => {
    const { compare } = new Intl.Collator('en-US');
    setSorted(true);
    setFound({ ...found, result: [...found.result].sort((a, b) => compare(a.subject, b.subject)) });
  };
  return (
    <div id="content">
      {(['Subject', 'Sender'] as const).map((name) => (
        <input
          key={name}
          aria-label={name}
          value={texts[name]}
          onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
          onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && search()}
        />
      ))}
      <p>{`${found.recordCount.toLocaleString('en-US')} emails, ${found.result.length.toLocaleString('en-US')} shown`}</p>
      <div role="columnheader" aria-sort={isSorted ? 'ascending' : 'none'}>
        <button onClick={sort}>Subject</button>
      </div>
      <List emails={found.result} />
      <button onClick={more}>Load more</button>
    </div>
  );
}

/** Draws the floor page: no router, no store, no styles, no languages. */
export function drawFloor(List: ComponentType<ListProps>): void {
  const root = document.getElementById('root');
  if (root)
    createRoot(root).render(
      <StrictMode>
        <FloorPage List={List} />
      </StrictMode>,
    );
}
