import { FRAME_READY, PreviewScene } from '@site/contracts';
import * as z from '@site/contracts/schema';
import { confirmAge, siteSettings } from '@site/platform';
import { Section } from '@site/shared-ui';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { playAtom } from '../play/play-state';
import styles from './preview-page.module.scss';
import { playOf } from './scene-data';
import { SceneView } from './scene-view';

interface ShownScene {
  scene: PreviewScene;
  /** Key, so that each scene starts with fresh state. */
  key: number;
}

/** The last scene posted by the Studio's page around this one; other origins are ignored. */
const useScene = (): ShownScene | undefined => {
  const [shownScene, setShownScene] = useState<ShownScene>();
  const store = useStore();
  useEffect(() => {
    const { parent } = window;
    if (parent === window) return;
    const studio = siteSettings().hosts?.studio ?? window.location.origin;
    const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== studio || source !== parent) return;
      const { data: scene } = z.safeParse(PreviewScene, data);
      if (!scene) return;
      // The age gate was answered on the Studio's host.
      confirmAge();
      store.set(playAtom(scene.campaign.id), playOf(scene));
      setShownScene((before) => ({ scene, key: (before?.key ?? 0) + 1 }));
    };
    window.addEventListener('message', receive);
    parent.postMessage(FRAME_READY, studio);
    return () => window.removeEventListener('message', receive);
  }, [store]);
  return shownScene;
};

const ACTIONS = ['click', 'auxclick', 'submit', 'cancel'] as const;

const stop = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

/** A ref that blocks actions. Unlike `inert` content, it can be read with keyboard and screen reader. */
const blockActions = (element: HTMLElement | null) => {
  for (const action of ACTIONS) element?.addEventListener(action, stop, true);
  return () => {
    for (const action of ACTIONS) element?.removeEventListener(action, stop, true);
  };
};

/** Keeps the focus in the Studio's page around this one. */
const disableFocus = (): void => {
  HTMLElement.prototype.focus = () => {};
  // `showModal` moves the focus.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
};

/** `/promotions/preview`, in a frame of the Studio: a stage of a campaign or draft. */
export default function PreviewPage() {
  const shownScene = useScene();
  useEffect(() => {
    if (window.parent !== window) disableFocus();
  }, []);
  if (!shownScene)
    return (
      <Section>
        <h1>Preview of a promotion</h1>
        <p>
          The Studio uses this page to preview a campaign. There’s nothing to see on it otherwise.
        </p>
      </Section>
    );
  return (
    <div ref={blockActions} className={styles.preview}>
      <SceneView key={shownScene.key} scene={shownScene.scene} />
    </div>
  );
}
