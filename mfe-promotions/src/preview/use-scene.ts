import { FRAME_READY, PreviewScene } from '@site/contracts';
import { confirmAge, siteSettings } from '@site/platform';
import * as z from '@site/contracts/schema';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { playAtom } from '../play/play-state';
import { playOf } from './scene-of';

interface ShownScene {
  scene: PreviewScene;
  /** Counts the scenes, so that each begins anew. */
  nth: number;
}

/** What the Studio's page around this one has handed over last; of any other site nothing is taken. */
export const useScene = (): ShownScene | undefined => {
  const [shown, setShown] = useState<ShownScene>();
  const store = useStore();
  useEffect(() => {
    const { parent } = window;
    if (parent === window) return;
    const studio = siteSettings().hosts?.studio ?? window.location.origin;
    const take = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== studio || source !== parent) return;
      const { data: scene } = z.safeParse(PreviewScene, data);
      if (!scene) return;
      // On another host than the Studio's it would be asked anew of whoever has answered there.
      confirmAge();
      // Where a visitor is with a wheel outlives its page.
      store.set(playAtom(scene.campaign.id), playOf(scene));
      setShown((before) => ({ scene, nth: (before?.nth ?? 0) + 1 }));
    };
    window.addEventListener('message', take);
    parent.postMessage(FRAME_READY, studio);
    return () => window.removeEventListener('message', take);
  }, [store]);
  return shown;
};
