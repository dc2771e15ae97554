import { clamp } from 'es-toolkit';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { SelectField } from '@/components/list/SelectField';
import { StatusMessage } from '@/components/states/StatusMessage';
import { useElementWidth } from '@/components/useElementWidth';
import { selectFileTypes } from '@/features/session/sessionSlice';
import { useDates } from '@/features/session/useDates';
import { useAppDispatch } from '@/store/hooks';
import { compare, useCompareSelector } from './compareSlice';
import styles from './Overlay.module.css';
import { OverlayLayer } from './OverlayLayer';
import { firstLayers, layersOf, type Layer } from './overlayLayers';

/** As wide as emails are made, in CSS pixels, until an image of one tells. */
const usualWidth = 700;

/** Two renditions over each other: left of the divider the one, right of it the other. */
export function Overlay({ emails }: { emails: readonly ArchivedEmail[] }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const types = useCompareSelector(selectFileTypes);
  const { files } = useCompareSelector((state) => state.compare);
  const stage = useRef<HTMLDivElement>(null);
  const width = useElementWidth(stage);
  const [pageWidth, setPageWidth] = useState(usualWidth);
  const [share, setShare] = useState(50);
  const [isDragging, setDragging] = useState(false);
  const { dateTime } = useDates();
  const layers = layersOf(intl, emails, types, ({ date }) => dateTime(date));
  const first = firstLayers(layers);
  const [chosen, setChosen] = useState<{ left?: string; right?: string }>({});
  const layerAt = (key: string | undefined, otherwise: Layer | undefined) =>
    layers.find((layer) => layer.key === key) ?? otherwise;
  const left = layerAt(chosen.left, first?.[0]);
  const right = layerAt(chosen.right, first?.[1]);

  useEffect(() => {
    for (const layer of new Set([left, right]))
      if (layer?.conversion && !files[layer.key])
        dispatch(compare.fileRequested({ side: layer.side, type: layer.type }));
  });

  if (!left || !right) return <StatusMessage text={intl.$t({ id: 'compare.tooFew' })} />;
  const moveTo = ({ clientX }: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect();
    if (box && box.width > 0)
      setShare(clamp(Math.round(((clientX - box.left) / box.width) * 100), 0, 100));
  };
  const choice = (side: 'left' | 'right', layer: Layer) => (
    <SelectField
      label={intl.$t({ id: side === 'left' ? 'compare.left' : 'compare.right' })}
      value={layer.key}
      options={layers.map(({ key, label }) => ({ value: key, label }))}
      onChange={(key) => setChosen({ ...chosen, [side]: key })}
    />
  );
  const layer = (side: 'left' | 'right', shown: Layer) => (
    <div
      className={styles.layer}
      style={{
        clipPath: side === 'left' ? `inset(0 ${100 - share}% 0 0)` : `inset(0 0 0 ${share}%)`,
      }}
    >
      <OverlayLayer
        key={shown.key}
        layer={shown}
        pageWidth={pageWidth}
        scale={width > 0 ? width / pageWidth : 1}
        onWidth={setPageWidth}
      />
    </div>
  );
  return (
    <div className={styles.overlay}>
      <div className={styles.head} style={{ maxWidth: pageWidth }}>
        <div className="row roomy between">
          {choice('left', left)}
          {choice('right', right)}
        </div>
        <input
          type="range"
          className={styles.slider}
          min={0}
          max={100}
          value={share}
          aria-label={intl.$t({ id: 'compare.divider' })}
          aria-valuetext={intl.$t(
            { id: 'compare.dividerAt' },
            { left: left.label, right: right.label, share: share / 100 },
          )}
          onChange={(event) => setShare(Number(event.target.value))}
        />
      </div>
      <div
        ref={stage}
        role="group"
        aria-label={intl.$t({ id: 'compare.stage' }, { left: left.label, right: right.label })}
        className={styles.stage}
        data-dragging={isDragging || undefined}
        style={{ maxWidth: pageWidth }}
      >
        {layer('left', left)}
        {layer('right', right)}
        <div
          className={styles.divider}
          style={{ left: `${share}%` }}
          aria-hidden
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setDragging(true);
          }}
          onPointerMove={(event) => isDragging && moveTo(event)}
          onPointerUp={() => setDragging(false)}
          onPointerCancel={() => setDragging(false)}
        />
      </div>
    </div>
  );
}
