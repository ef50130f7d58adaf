import { useEffect } from 'react';
import { Section } from '@site/shared-ui';
import { leaveFocusAlone, withoutDeeds } from './keep-still';
import styles from './preview-page.module.scss';
import { SceneView } from './scene-view';
import { useScene } from './use-scene';

/** `/promotions/preview`, in a frame of the Studio: a stage of a campaign that may be no more than a draft. */
export default function PreviewPage() {
  const shown = useScene();
  useEffect(() => {
    if (window.parent !== window) leaveFocusAlone();
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
    <div ref={withoutDeeds} className={styles.preview}>
      <SceneView key={shown.nth} scene={shown.scene} />
    </div>
  );
}
