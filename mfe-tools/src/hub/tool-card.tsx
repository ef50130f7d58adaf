import { Link } from '@site/shared-ui/router';
import styles from './tool-card.module.scss';
import type { Tool } from './tools';

export const ToolCard = ({ tool }: { tool: Tool }) => (
  <Link to={tool.path} className={styles.card}>
    <img src={tool.picture} alt="" width={400} height={400} loading="lazy" />
    <div className={styles.text}>
      <p className={styles.state}>Available</p>
      <h3>{tool.name}</h3>
      <p className={styles.description}>{tool.summary}</p>
    </div>
  </Link>
);
