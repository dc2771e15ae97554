import type { Slice } from '@reduxjs/toolkit';
import { createContext, useContext, useLayoutEffect, useState, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { lazyComponent, type LazyComponent } from '@/components/states/lazyComponent';
import { RestMessages } from '@/i18n/RestMessages';
import { select, type Select } from '@/saga/effects';
import type { StateWith } from './state';

// How a feature loads: app/pages.ts and app/modals.ts name its `xFeature.ts` in an `import()`, a chunk
// of its own. `lazyScreen` makes a component of that. When it is first drawn, it fetches the chunk
// and the texts (rest.json), injects slice and saga into the store, and only then draws the screen.

/** A state that joins the store with the first screen that reads it, and its saga. */
export type LazySlice = {
  slice: Pick<Slice, 'reducerPath' | 'reducer'>;
  saga: () => Generator;
};

/** What a feature brings when it is first needed: the exports of its `xFeature.ts`. */
export type Feature = {
  /** What its screens read beside the state of every store. */
  injects?: readonly LazySlice[];
  /** Of screens that need no more messages than those around them. */
  messages?: 'loaded';
  /** Its pages, modals and pieces of pages, by the names that app/ asks for them by. */
  screens: Readonly<Record<string, ComponentType<never>>>;
};

/** Adds a state to the store behind the sign-in and starts its saga; a known one stays as it is. */
export const InjectContext = createContext<((injected: LazySlice) => void) | null>(null);

/** For a feature that joins the store: reads that its screens and saga alone may use. */
export const injectedHooks = <Own extends LazySlice['slice']>() => ({
  useSelector: useSelector.withTypes<StateWith<Own>>(),
  select: select as Select<StateWith<Own>>,
});

type PropsOf<Screen> = Screen extends ComponentType<infer Props> ? Props & object : never;

/** A screen of a feature, loaded when it is first drawn, with its messages and its state. */
export function lazyScreen<Entry extends Feature, Name extends keyof Entry['screens'] & string>(
  load: () => Promise<Entry>,
  name: Name,
): LazyComponent<PropsOf<Entry['screens'][Name]>> {
  return lazyComponent(async () => screenOf(await load(), name));
}

function screenOf<Props extends object>(feature: Feature, name: string): ComponentType<Props> {
  const Screen = feature.screens[name] as ComponentType<Props>;
  const { injects = [], messages } = feature;
  return function FeatureScreen(props: Props) {
    const inject = useContext(InjectContext);
    const [isInjected, setInjected] = useState(injects.length === 0);
    useLayoutEffect(() => {
      if (inject) injects.forEach(inject);
      setInjected(true);
    }, [inject]);
    const screen = isInjected && <Screen {...props} />;
    return messages === 'loaded' ? screen : <RestMessages>{screen}</RestMessages>;
  };
}
