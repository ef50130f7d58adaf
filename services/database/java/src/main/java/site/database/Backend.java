package site.database;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.DatabaseResolver;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.backend.h2.H2Collection;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.BsonRegularExpression;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.IndexNotFoundException;
import de.bwaldvogel.mongo.oplog.Oplog;
import io.netty.channel.Channel;

/** mongo-java-server's H2 backend, made durable: what a client was told is written is in the file. */
final class Backend extends H2Backend {

    private static final BsonType BSON = new BsonType();
    private static final int WRITES_PER_COMPACTION = 500;
    private static final int COMPACTION_MS = 100;
    private static final int CLOSING_COMPACTION_MS = 2_000;

    private int writes;

    Backend(MVStore store) {
        super(store);
        version(new Version());
    }

    /** Reads every page of the file, because the store itself finds damage only where it happens to read. */
    void readAll() {
        for (String name : getMvStore().getMapNames()) {
            getMvStore().openMap(name).keySet().forEach(key -> {});
        }
    }

    /** The answer leaves after this returns. A command that fails may still have written, so it is saved as well. */
    @Override
    public Document handleCommand(Channel channel, String database, String command, Document query) {
        try {
            return super.handleCommand(channel, database, command, query);
        } finally {
            save(channel);
        }
    }

    private void save(Channel channel) {
        orHalt(() -> {
            if (getMvStore().hasUnsavedChanges()) {
                commit();
                if (++writes % WRITES_PER_COMPACTION == 0) {
                    // On the one worker thread, but after the answer that is waiting to be sent.
                    channel.eventLoop().execute(() -> orHalt(() -> getMvStore().compactFile(COMPACTION_MS)));
                }
            }
        });
    }

    /** A store that cannot write (disk full, file gone) has closed itself. Nothing may be acknowledged any more. */
    private void orHalt(Runnable write) {
        try {
            write.run();
        } catch (RuntimeException lost) {
            System.err.println("The database cannot write its file: " + StartFailure.firstLine(lost));
            Runtime.getRuntime().halt(StartFailure.OTHER);
        }
    }

    @Override
    public void close() {
        if (!getMvStore().isClosed()) {
            getMvStore().compactFile(CLOSING_COMPACTION_MS);
        }
        super.close();
    }

    @Override
    protected MongoDatabase openOrCreateDatabase(String name) {
        return new Database(name);
    }

    /** An inner class, because its constructor's super call already opens collections, which need the store. */
    private final class Database extends H2Database {

        Database(String name) {
            super(name, getMvStore(), getCursorRegistry());
        }

        @Override
        protected MongoCollection<Object> openOrCreateCollection(String name, CollectionOptions options) {
            String fullName = getFullCollectionNamespace(name);
            MVMap<Object, Document> data = openMap("databases." + fullName);
            MVMap<String, Object> meta = getMvStore().openMap("meta." + fullName);
            return new Collection(this, name, options, data, meta);
        }

        /** The stock method opens the same map, by its name, and gets the one that is open already. */
        @Override
        protected Index<Object> openOrCreateUniqueIndex(String collection, String index, List<IndexKey> keys,
                                                        boolean sparse) {
            openMap(getFullCollectionNamespace(collection) + "._index_" + index);
            return super.openOrCreateUniqueIndex(collection, index, keys, sparse);
        }

        @SuppressWarnings({"unchecked", "rawtypes"})
        private <K, V> MVMap<K, V> openMap(String name) {
            return (MVMap<K, V>) getMvStore().openMap(name, new MVMap.Builder().keyType(BSON).valueType(BSON));
        }

        @Override
        public Document handleCommand(Channel channel, String command, Document query, DatabaseResolver resolver,
                                      Oplog oplog) {
            if (command.equalsIgnoreCase("dropIndexes") && !(query.get("index") instanceof Document)) {
                return dropIndexesByKey(channel, query, resolver, oplog);
            }
            return super.handleCommand(channel, command, query, resolver, oplog);
        }

        /**
         * Given a name or `*`, the stock command also forgets indexes of the same name in other collections; given a
         * key, it does not. So each index that is meant is dropped by its key.
         */
        private Document dropIndexesByKey(Channel channel, Document query, DatabaseResolver resolver, Oplog oplog) {
            String collection = (String) query.get("dropIndexes");
            Object wanted = query.get("index");
            List<Document> dropped = resolveCollection(collection, true).getIndexes().stream()
                .map(Index::toIndexDescription)
                .filter(index -> wanted.equals("*") ? !index.get("name").equals("_id_") : wanted.equals(index.get("name")))
                .toList();
            if (dropped.isEmpty() && !wanted.equals("*")) {
                throw new IndexNotFoundException("index not found with name [" + wanted + "]");
            }
            for (Document index : dropped) {
                Document byKey = query.clone().append("index", index.get("key"));
                super.handleCommand(channel, "dropIndexes", byKey, resolver, oplog);
            }
            return new Document("ok", 1.0);
        }
    }

    private final class Collection extends H2Collection {

        Collection(MongoDatabase database, String name, CollectionOptions options, MVMap<Object, Document> data,
                   MVMap<String, Object> meta) {
            super(database, name, options, data, meta, getCursorRegistry());
        }

        /**
         * The stock collection uses an index only when the query names its fields and no others, and reads every
         * document otherwise: a conditional update by `_id` would. Here an index that covers a part of the query finds
         * the candidates, and the whole query is then matched against those.
         */
        @Override
        protected QueryResult queryDocuments(Document query, Document orderBy, int skip, int limit, int batchSize,
                                             Document projection) {
            for (Index<Object> index : getIndexes()) {
                Document part = new Document();
                index.getKeys().stream().filter(key -> query.containsKey(key.getKey()))
                    .forEach(key -> part.append(key.getKey(), query.get(key.getKey())));
                if (!part.isEmpty() && part.values().stream().allMatch(this::isLookUp) && index.canHandle(part)) {
                    return matchDocuments(query, index.getPositions(part), orderBy, skip, limit, batchSize, projection);
                }
            }
            return super.queryDocuments(query, orderBy, skip, limit, batchSize, projection);
        }

        /** Every query comes by here, whatever it was answered from. */
        @Override
        protected QueryResult matchDocumentsFromStream(Stream<Document> documents, Document query, Document orderBy,
                                                       int skip, int limit, int batchSize, Document projection) {
            Comparator<Document> order = deriveComparator(orderBy) == null ? null : new SortOrder(orderBy);
            return matchDocumentsFromStream(query, documents, skip, limit, batchSize, order, projection);
        }

        /** An index has no entry for an empty array, and compound ones do not know regular expressions. */
        private boolean isLookUp(Object value) {
            return !(value instanceof java.util.Collection) && !(value instanceof BsonRegularExpression);
        }
    }

    /** The server answers as 5.0 with wire version 8, and the driver refuses less than 9; MongoDB 5.0 itself says 13. */
    private record Version() implements MongoVersion {

        @Override
        public List<Integer> getVersionArray() {
            return List.of(5, 0, 0);
        }

        @Override
        public int getWireVersion() {
            return 13;
        }
    }
}
