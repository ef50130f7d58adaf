import { FRAME_READY, PreviewScene } from '@site/contracts';
import * as z from '@site/contracts/schema';
import { confirmAge, siteSettings } from '@site/platform';
import { Section } from '@site/shared-ui';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { playAtom } from '../play/play-state';
import styles from './preview-page.module.scss';
import { playOf } from './scene-of';
import { SceneView } from './scene-view';

interface ShownScene {
  scene: PreviewScene;
  /** Counts the scenes, so that each begins anew. */
  nth: number;
}

/** The scene that the Studio's page around this one posted last; messages of other origins are ignored. */
const useScene = (): ShownScene | undefined => {
  const [shown, setShown] = useState<ShownScene>();
  const store = useStore();
  useEffect(() => {
    const { parent } = window;
    if (parent === window) return;
    const studio = siteSettings().hosts?.studio ?? window.location.origin;
    const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== studio || source !== parent) return;
      const { data: scene } = z.safeParse(PreviewScene, data);
      if (!scene) return;
      // The visitor has answered on the Studio's host, which may be another one.
      confirmAge();
      // The state of a wheel outlives its page.
      store.set(playAtom(scene.campaign.id), playOf(scene));
      setShown((before) => ({ scene, nth: (before?.nth ?? 0) + 1 }));
    };
    window.addEventListener('message', receive);
    parent.postMessage(FRAME_READY, studio);
    return () => window.removeEventListener('message', receive);
  }, [store]);
  return shown;
};

/** Events that send, navigate or close. */
const ACTIONS = ['click', 'auxclick', 'submit', 'cancel'] as const;

const stop = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

/** A ref for content that can be read and does nothing. Unlike `inert` content, keyboard and screen reader reach it. */
const blockActions = (element: HTMLElement | null) => {
  for (const action of ACTIONS) element?.addEventListener(action, stop, true);
  return () => {
    for (const action of ACTIONS) element?.removeEventListener(action, stop, true);
  };
};

/** The wheels move the focus, which in a preview would take it from the Studio's page around this one. */
const disableFocus = (): void => {
  HTMLElement.prototype.focus = () => {};
  // `showModal` always moves the focus; the styles of the preview open the dialog in its place.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
};

/** `/promotions/preview`, in a frame of the Studio: a stage of a campaign that may be no more than a draft. */
export default function PreviewPage() {
  const shown = useScene();
  useEffect(() => {
    if (window.parent !== window) disableFocus();
  }, []);
  if (!shown)
    return (
      <Section>
        <h1>Preview of a promotion</h1>
        <p>
          The Studio shows here what visitors will see of a campaign. By itself this page is empty.
        </p>
      </Section>
    );
  return (
    <div ref={blockActions} className={styles.preview}>
      <SceneView key={shown.nth} scene={shown.scene} />
    </div>
  );
}
