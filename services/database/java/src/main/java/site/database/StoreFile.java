package site.database;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;

import org.h2.mvstore.MVStore;

/**
 * The data file (`data.mv`), its copies from the last starts (`data.mv.1` is the newest), and the lock against a second
 * server.
 */
final class StoreFile {

    private static final int COPIES = 3;
    private static final int CACHE_MB = 64;
    /** The beginning of every MVStore file: the version of its format, always 2. */
    private static final String HEADER = "H:2,";

    private final Path file;
    /** Held until the process ends. The lock file is never read, because closing a second handle would release the lock. */
    private final FileChannel lock;

    StoreFile(Path directory) throws IOException {
        file = Files.createDirectories(directory).resolve("data.mv");
        lock = FileChannel.open(directory.resolve("lock"), CREATE, WRITE);
        if (lock.tryLock() == null) {
            throw new StartFailure(StartFailure.LOCKED, "Another database server is using " + directory + ".");
        }
    }

    /**
     * Opens the data, creating it at the first start, and reads all of it. The previous state becomes the newest copy only
     * if it could be read, because a damaged file must not replace good copies. The file is copied before it is opened,
     * because closing a second handle of a file releases the locks of the process on it (POSIX).
     */
    Backend open() throws IOException {
        if (!Files.exists(file)) {
            create();
        }
        requireHeader();
        Path copy = file.resolveSibling("data.mv.new-copy");
        Files.copy(file, copy, REPLACE_EXISTING);
        try {
            Backend backend = new Backend(open(file));
            backend.readAll();
            rotate(copy);
            return backend;
        } catch (RuntimeException broken) {
            throw corrupt("is damaged (" + StartFailure.firstLine(broken) + ")");
        } finally {
            Files.deleteIfExists(copy);
        }
    }

    /** Creates the file under another name first, so that an existing file always has a header. */
    private void create() throws IOException {
        if (Files.exists(copy(1))) {
            throw corrupt("is missing");
        }
        Path draft = file.resolveSibling("data.mv.draft");
        Files.deleteIfExists(draft);
        open(draft).close();
        Files.move(draft, file, ATOMIC_MOVE);
    }

    private static MVStore open(Path path) {
        // Saving during a command could store a document without its index entries, and a kill would make that permanent.
        // autoCommitDisabled() only stops the timer; the size of the write buffer also triggers saves.
        MVStore store = new MVStore.Builder().fileName(path.toString())
            .autoCommitDisabled().autoCommitBufferSize(0)
            .compress().cacheSize(CACHE_MB).open();
        store.setRetentionTime(0);
        store.setVersionsToKeep(0);
        return store;
    }

    private void requireHeader() throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            String start = new String(in.readNBytes(HEADER.length()));
            if (start.isEmpty()) {
                throw corrupt("is empty");
            }
            if (!start.equals(HEADER)) {
                throw corrupt("is not a database file");
            }
        }
    }

    private void rotate(Path newest) throws IOException {
        for (int i = COPIES; i > 1; i--) {
            if (Files.exists(copy(i - 1))) {
                Files.move(copy(i - 1), copy(i), REPLACE_EXISTING);
            }
        }
        Files.move(newest, copy(1), REPLACE_EXISTING);
    }

    private Path copy(int number) {
        return file.resolveSibling("data.mv." + number);
    }

    private StartFailure corrupt(String what) {
        String remedy = IntStream.rangeClosed(1, COPIES).mapToObj(this::copy).filter(Files::exists).findFirst()
            .map(copy -> "to restore the copy of the last good start: cp '" + copy + "' '" + file + "'")
            .orElse("there is no copy; delete it to begin with an empty database");
        return new StartFailure(StartFailure.CORRUPT, "The database file " + file + " " + what + "; " + remedy + ".");
    }
}
