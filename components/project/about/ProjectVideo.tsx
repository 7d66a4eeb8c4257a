import { useState } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import type { ProjectVideo as Video } from '@/domain/project/video';
import { useMessages } from '@/hooks/useMessages';
import styles from './ProjectVideo.module.css';
import { playerUrl } from './playerUrl';

/** Video, loaded from its provider after a click; a link without JavaScript or for an unknown player. */
export function ProjectVideo({ video }: { readonly video: Video }) {
  const t = useMessages('project');
  const [isPlaying, setIsPlaying] = useState(false);
  const player = playerUrl(video);
  return (
    <section className={styles.video}>
      <h2>{t('video.title')}</h2>
      {isPlaying && video.provider === 'file' && (
        // biome-ignore lint/a11y/useMediaCaption: The developer's video has no captions; its title is beside it.
        <video src={video.url} controls autoPlay className={styles.player} title={video.title} />
      )}
      {isPlaying && player !== null && (
        <iframe
          src={player}
          title={video.title}
          className={styles.player}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
        />
      )}
      {!isPlaying && (
        <a
          href={video.url}
          rel="noopener"
          target="_blank"
          className={styles.cover}
          onClick={(event) => {
            if (player === null && video.provider !== 'file') return;
            event.preventDefault();
            setIsPlaying(true);
          }}
        >
          <Icon name="play" size={28} />
          {t('video.play', { title: video.title })}
          {video.provider !== 'file' && (
            <small>{t('video.note', { provider: t(`video.providers.${video.provider}`) })}</small>
          )}
        </a>
      )}
    </section>
  );
}
