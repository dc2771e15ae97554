import type { ComponentType } from 'react';
import { lazyComponent } from '@/components/states/lazyComponent';
import { RestMessages } from '@/i18n/RestMessages';
import type { Once } from '@/lib/once';
import type { Feature } from './feature';
import { StateGuard } from './StateGuard';

/**
 * A screen of a feature that is loaded when it is first drawn, with the messages it needs, and after what it reads has
 * joined the store. Like React's `lazy`, but drawn at once where its chunk is there: whatever suspends, even for a
 * microtask, stays hidden for up to 300 ms after the placeholder before it.
 */
export function lazyScreen<Entry extends Feature, Name extends keyof Entry['screens'] & string>(
  load: Once<Entry>,
  name: Name,
): ComponentType<PropsOf<Entry['screens'][Name]>> {
  return drawnWhenLoaded<PropsOf<Entry['screens'][Name]>>(load, name);
}

type PropsOf<Screen> = Screen extends ComponentType<infer Props> ? Props & object : never;

function drawnWhenLoaded<Props extends object>(
  load: Once<Feature>,
  name: string,
): ComponentType<Props> {
  function LoadedScreen(props: Props) {
    const feature = load.fetched();
    const Screen = feature?.screens[name] as ComponentType<Props> | undefined;
    if (!feature || !Screen) throw new Error(`There is no screen "${name}"`);
    const screen = (
      <StateGuard joins={feature.joins ?? []}>
        <Screen {...props} />
      </StateGuard>
    );
    return feature.messages === 'rest' ? <RestMessages>{screen}</RestMessages> : screen;
  }

  const screen = async () => {
    await load();
    return LoadedScreen;
  };
  return lazyComponent<Props>(
    Object.assign(screen, { fetched: () => (load.fetched() ? LoadedScreen : null) }),
  );
}
