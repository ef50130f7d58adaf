package site.database;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;

import de.bwaldvogel.mongo.MongoServer;

/**
 * `Launcher directory port`: serves the MongoDB protocol on 127.0.0.1 from a file in the directory; port 0 lets the
 * system choose. Prints `ready <port>` when it accepts connections. Ends on SIGTERM, or when its standard input closes
 * because the process that started it has ended.
 */
public final class Launcher {

    private Launcher() {}

    public static void main(String[] args) {
        try {
            if (args.length != 2 || !args[1].matches("\\d{1,5}")) {
                throw new StartFailure(StartFailure.USAGE, "Usage: Launcher directory port");
            }
            MongoServer server = start(Path.of(args[0]).toAbsolutePath(), Integer.parseInt(args[1]));
            Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
            System.out.println("ready " + server.getLocalAddress().getPort());
            awaitEndOfInput();
            System.exit(0);
        } catch (Throwable failure) {
            System.err.println(failure instanceof StartFailure ? failure.getMessage() : oneLine(failure));
            Runtime.getRuntime().halt(failure instanceof StartFailure known ? known.exitCode : StartFailure.OTHER);
        }
    }

    private static MongoServer start(Path directory, int port) throws IOException {
        Backend backend = new StoreFile(directory).open();
        MongoServer server = new MongoServer(backend);
        try {
            // One worker: with more, a query could read a document during an update of another connection.
            server.bind(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port), 1, 1);
            return server;
        } catch (Exception failure) {
            backend.close();
            if ((Throwable) failure instanceof BindException) {
                throw new StartFailure(StartFailure.PORT_TAKEN, "Port " + port + " on 127.0.0.1 is already taken.");
            }
            throw failure;
        }
    }

    private static void awaitEndOfInput() throws IOException {
        while (System.in.read() != -1) {
            // Input is ignored.
        }
    }

    private static String oneLine(Throwable failure) {
        String kind = failure.getClass().getSimpleName();
        return "The database server did not start: " + kind + ", " + StartFailure.firstLine(failure);
    }
}
